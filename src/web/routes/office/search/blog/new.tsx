import { titled } from '../../screen.tsx'
import { useActionData } from 'react-router'
import { POST_CATEGORIES, POST_LIMITS } from '#areas/blog/post.ts'
import { FieldsForm } from '#web/ui/fields.tsx'
import { formAction, type Refusal, textIn as text } from '../../route.server.ts'
import { sections } from '../../sections.ts'
import { editorAddress, postsAddress } from '../addresses.ts'
import { fieldLabels } from './blog-texts.ts'
import { sentencesOf } from './posts.server.ts'
import { createPost } from '#areas/blog/procedures/office-posts.server.ts'
import { call } from '#platform/procedure.server.ts'
import { BackLink, RefusalNotice, ScreenHead } from '../../office-parts.tsx'

export { clientAction, shouldRevalidate } from '../../screen.tsx'

export const meta = titled('Nuovo articolo')
export default function NewPost() {
  return (
    <>
      <BackLink to={postsAddress()}>{sections.blog}</BackLink>
      <ScreenHead title="Nuovo articolo" />
      <RefusalNotice>{useActionData<Refusal>()?.errors.form}</RefusalNotice>
      <FieldsForm
        intent="create"
        label="Crea la bozza"
        tone="primary"
        small={false}
        noValidate
        className="post-form pt-4"
        fields={[
          { name: 'title', label: fieldLabels.title, maxLength: POST_LIMITS.title },
          { name: 'category', label: 'Categoria', options: POST_CATEGORIES },
        ]}
      />
    </>
  )
}

export const action = formAction(
  {
    async create(rt, form) {
      const { id } = await call(rt, createPost, { title: text(form, 'title'), category: text(form, 'category') })
      return editorAddress(id, { fatto: 'creato' })
    },
  },
  sentencesOf,
)

import { useActionData } from 'react-router'
import { POST_CATEGORIES, POST_LIMITS } from '#areas/blog/post.ts'
import { FieldsForm } from '#web/ui/fields.tsx'
import type { Refusal } from '../../route.server.ts'
import { sections } from '../../sections.ts'
import { postsAddress } from '../addresses.ts'
import { fieldLabels } from './blog-texts.ts'
import { actOnNewPost } from './posts.server.ts'
import { BackLink, RefusalNotice, ScreenHead } from '../../office-parts.tsx'

export const action = actOnNewPost
export { clientAction, shouldRevalidate } from '../../screen.tsx'

/** Title and category: from here on the draft exists and keeps itself. */
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

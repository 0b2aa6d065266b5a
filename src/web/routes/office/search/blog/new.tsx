import { useActionData } from 'react-router'
import { POST_CATEGORIES, POST_LIMITS } from '#areas/blog/post.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { Refusal } from '../../route.server.ts'
import { sections } from '../../sections.ts'
import { postsAddress } from '../addresses.ts'
import { fieldLabels } from './blog-texts.ts'
import { actOnNewPost } from './posts.server.ts'
import { Head } from '../kit.tsx'
import { BackLink } from '../../office-parts.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

export const action = actOnNewPost
export { clientAction, shouldRevalidate } from '../../screen.tsx'

/** Title and category: from here on the draft exists and keeps itself. */
export default function NewPost() {
  const refused = useActionData<Refusal>()
  return (
    <>
      <BackLink to={postsAddress()}>{sections.blog}</BackLink>
      <Head title="Nuovo articolo" />
      <PostForm intent="create" noValidate className="post-form pt-4">
        <TextField
          label={fieldLabels.title}
          name="title"
          maxLength={POST_LIMITS.title}
          defaultValue={refused?.typed.title}
          error={refused?.errors.title ?? refused?.errors.form}
        />
        <SelectField
          label="Categoria"
          name="category"
          defaultValue={refused?.typed.category}
          options={POST_CATEGORIES.map(value => ({ value, label: value }))}
        />
        <div>
          <Button tone="primary">Crea la bozza</Button>
        </div>
      </PostForm>
    </>
  )
}

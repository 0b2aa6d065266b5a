import { NewPost } from './new-post.tsx'
import { DuplicatesDesk } from './duplicates-desk.tsx'
import { PostDesk } from './post-desk.tsx'
import { PostList } from './post-list.tsx'
import type { SectionData } from '../../sections.server.ts'

export default function BlogSection({ data }: { data: SectionData<'blog'> }) {
  switch (data.kind) {
    case 'new':
      return <NewPost />
    case 'desk':
      return <PostDesk key={data.desk.post.id} desk={data.desk} done={data.done} />
    case 'duplicates':
      return <DuplicatesDesk {...data.duplicates} />
    case 'list':
      return <PostList list={data.list} done={data.done} />
  }
}

import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../../route.server.ts'
import { reloadsWhenLate, screen } from '../../screen.tsx'
import { sections } from '../../sections.ts'
import { ActedNotice } from '../act.tsx'
import { Head } from '../kit.tsx'
import { WebAiForm } from './web-ai-form.tsx'
import { actOnWatched, loadWatched, type Watched } from './web-ai.server.ts'

export const loader = reads(loadWatched)
export const action = actOnWatched
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(WatchedUrl)

function WatchedUrl({ edited }: { edited: Watched }) {
  return (
    <>
      <Head title={sections['web-ai']} />
      <ActedNotice />
      <WebAiForm edited={edited} />
    </>
  )
}

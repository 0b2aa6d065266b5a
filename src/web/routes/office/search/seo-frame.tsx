import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { OfficeFrame } from '#web/layouts/office-frame.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { PROFILE } from '#web/pages/profile/addresses.ts'
import { sectionAddress, sections, SIDEBAR } from '../sections.ts'

/** A page of its own in the frame of the office: the same sidebar leads back to the sections. */
export function SeoFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <OfficeFrame
      who={`Admin: ${name}`}
      current={sectionAddress('seo')}
      groups={[
        ...SIDEBAR.map(group => group.map(id => ({ to: sectionAddress(id), label: sections[id] }))),
        [{ to: PROFILE, label: 'Il mio profilo' }],
      ]}
      exit={
        <Form method="post" action="/esci">
          <FormToken />
          <button>Esci</button>
        </Form>
      }
    >
      {children}
    </OfficeFrame>
  )
}

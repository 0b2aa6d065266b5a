import { useRouteLoaderData } from 'react-router'
import type { Frame } from './frame.server.ts'
import { mayOpen } from './sections.ts'

/** Whether who works here may open an address of the office: what they may not is not offered. */
export function useMayOpen(): (address: string) => boolean {
  const frame = useRouteLoaderData<Frame>('routes/office/office')
  return address => mayOpen(frame?.may ?? null, address)
}

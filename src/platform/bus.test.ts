import { expect, test } from 'vitest'
import { type Message, readMessage } from './bus.ts'

test.each<Message>([
  { kind: 'changed', topic: 'bills', person: 'maria' },
  { kind: 'drop-pages', tags: ['offers'] },
])('what another node tells is heard ($kind)', message => expect(readMessage(JSON.stringify(message))).toEqual(message))

test.each([
  '',
  'hello',
  'null',
  '[]',
  '{"kind":"drop-pages"}',
  '{"kind":"changed","topic":7,"person":null}',
  // Of this node alone: nobody says them over the channel.
  '{"kind":"stopping"}',
  '{"kind":"noticed","notice":{"type":"x","severity":"critical","userId":null}}',
])('what is no message of another node is nothing: %s', payload => expect(readMessage(payload)).toBeNull())

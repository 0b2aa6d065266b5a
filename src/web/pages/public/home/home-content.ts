import { pageText } from '#web/blocks/page-text.ts'
import home from '../texts/home.md?raw'

export const HOME = pageText(home)

import { loads } from '../route.server.ts'
import { loadFigureToday } from './figure-today.server.ts'

export const loader = loads(loadFigureToday)

import { index, route } from '@react-router/dev/routes'

export default [index('home.jsx'), route('same', 'same.jsx')]

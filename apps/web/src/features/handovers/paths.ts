import { listScreen } from '../../shared/router/screen.ts'

export const handoversScreen = listScreen('/handovers', ['keyword', 'id'])

import { listScreen } from './screen.ts'

/** What was handed over; `leaver` begins a handover of that person, from wherever his or her work is seen. */
export const handoversScreen = listScreen('/handovers', ['keyword', 'id', 'leaver'])

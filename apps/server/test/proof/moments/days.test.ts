import { DAY_MS } from '@xinqiao/contract/time'
import { toDate } from '../../../src/platform/clock.ts'
import { AT, playCases } from './cases.ts'
import { CERTIFICATES } from './certificate-days.ts'
import { PEOPLE_AND_VISITS, PROJECTS } from './day-cases.ts'

const days = [-1, 0, 1].map((after) => toDate(new Date(AT.getTime() + after * DAY_MS)))
const [before = '', at = '', after = ''] = days

playCases(
  'a day is to come, is today and is over',
  [...PROJECTS, ...CERTIFICATES, ...PEOPLE_AND_VISITS],
  [before, at, after],
)

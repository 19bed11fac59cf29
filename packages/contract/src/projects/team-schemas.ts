import { z } from 'zod'
import { boundedArray, named, str } from '../fields/primitives.ts'
import { SEATS } from './states.ts'

/** One person on a project; `id` is the personnel row, `relationId` the account. */
export const teamMember = named('TeamMember', {
  id: str('人员编号 / personnel id'),
  name: z.string(),
  relationId: str('账号编号 / account id'),
})
export type TeamMember = z.infer<typeof teamMember>

export const team = named('ProjectTeam', {
  xmfzr: teamMember.nullable().describe('项目负责人 / project owner'),
  yjgcs: teamMember.nullable().describe('硬件工程师 / hardware engineer'),
  rjgcs: teamMember.nullable().describe('软件工程师 / software engineer'),
  csgcs: teamMember.nullable().describe('测试工程师 / test engineer'),
  qtgcs: z.array(teamMember).describe('其他工程师 / other engineers'),
})
export type Team = z.infer<typeof team>

const person = z
  .union([z.string().max(64), z.object({ id: z.string().max(64) }), z.null()])
  .meta({ ref: 'personnel' })
  .optional()
  .transform((value) => (value === undefined ? undefined : personId(value)))

/** The team as it is sent: each person by id, or as an object with one; null for nobody, what is left out stays. */
export const sentTeam = z.object({
  xmfzr: person.describe(SEATS.xmfzr),
  yjgcs: person.describe(SEATS.yjgcs),
  rjgcs: person.describe(SEATS.rjgcs),
  csgcs: person.describe(SEATS.csgcs),
  qtgcs: boundedArray(
    z.array(
      z
        .union([z.string().max(64), z.object({ id: z.string().max(64) })])
        .meta({ ref: 'personnel' })
        .transform(personId),
    ),
    50,
    '其他工程师最多 50 人',
  )
    .optional()
    .describe(SEATS.qtgcs),
})
export type SentTeam = z.output<typeof sentTeam>

function personId(value: string | { id: string } | null): string | null {
  const id = typeof value === 'object' && value !== null ? value.id : value
  return id === null || ['', '0', '-1'].includes(id.trim()) ? null : id.trim()
}

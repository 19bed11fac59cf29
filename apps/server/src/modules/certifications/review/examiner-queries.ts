import { sql } from 'kysely'
import { goneOf, isGone } from '../../identity/index.ts'

/** Whoever may examine an application. */
export const EXAMINING = ['certifier', 'tme'] as const

/** Engineers who examine no more: what they have is for those who give out the work. */
export const goneExaminers = goneOf(EXAMINING)

/** Whether the engineer of an application that goes on is gone. */
export const examinerIsGone = sql<boolean>`(not application.is_over and ${isGone(sql`application.assignee_id`, EXAMINING)})`

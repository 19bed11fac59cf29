/** Who replays the ids; the administrator those of calls that customers cannot make. */
export const READER = 'maker: personnel manager and project owner'
export const ADMINISTRATOR = 'administrator'
/** Of another unit. */
export const STRANGER = 'another maker: engineer'

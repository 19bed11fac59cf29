/**
 * Kinds of record that ids in calls name. Each feature adds its own beside its records; the generated proofs hold
 * samples of each.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface IdKinds {}
export type RecordKind = keyof IdKinds

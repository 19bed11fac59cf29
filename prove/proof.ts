/** One figure of a proof with its mark, where it has one. */
export interface Finding {
  what: string
  value: string
  mark?: string
  passed: boolean
}

/** A long proof, listed in scripts/prove.ts. */
export interface Proof {
  name: string
  /** what it proves and its options, for the list */
  about: string
  options: Readonly<Record<string, number>>
  run(options: Readonly<Record<string, number>>, say: (text: string) => void): Promise<Finding[]>
}

export function finding(what: string, value: string, passed: boolean, mark?: string): Finding {
  return { what, value, passed, ...(mark === undefined ? {} : { mark }) }
}

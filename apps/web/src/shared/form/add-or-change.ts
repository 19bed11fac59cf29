interface Kept {
  version?: number
}

/** Saves a form in which a record is made or changed: `record` as it was read, or nothing for a new one. */
export function addOrChange<B extends Kept>(
  record: { id: string } | null | undefined,
  add: (input: { body: Omit<B, 'version'> }) => Promise<unknown>,
  change: (input: {
    params: { id: string }
    body: Omit<B, 'version'> & { version: number }
  }) => Promise<unknown>,
) {
  return ({ version = 1, ...body }: B) =>
    record ? change({ params: { id: record.id }, body: { ...body, version } }) : add({ body })
}

/** What features register of one sort, in the order of registration. */
export interface Registry<Entry> {
  register(entry: Entry): void
  all(): readonly Entry[]
}

/** Empty at first. A second entry of one name is a mistake in the code: the server does not start with it. */
export function openRegistry<Entry>(sort: string, nameOf: (entry: Entry) => string): Registry<Entry> {
  const entries: Entry[] = []
  return {
    register(entry) {
      const name = nameOf(entry)
      if (entries.some((known) => nameOf(known) === name)) throw new Error(`${sort} twice: ${name}`)
      entries.push(entry)
    },
    all: () => entries,
  }
}

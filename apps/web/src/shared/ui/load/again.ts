/** How often a part could not be loaded, by its address. */
const lost = new Map<string, number>()

/**
 * Loads a part of the page from another address each time after it was lost: a browser may keep a failure by the
 * address. The build leads every import of a part through here (`build/lost-parts.ts`).
 */
async function importPart(address: string, load: (address: string) => Promise<unknown>): Promise<unknown> {
  const times = lost.get(address) ?? 0
  try {
    return await load(times === 0 ? address : `${address}?again=${times}`)
  } catch (error) {
    lost.set(address, times + 1)
    throw error
  }
}

Object.assign(globalThis, { importPart })

/** The folder of the checkout. */
export const checkout: string
/** What the person at the terminal can mend; its message is all they see. */
export class PreparationError extends Error {}
/** The node of the lock file, whatever version the machine has. */
export function pinnedNode(): string

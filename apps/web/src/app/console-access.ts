import type { Access } from '@xinqiao/contract/access'

/**
 * Whom a way into the console is offered: the roles that have a screen there. Said here, since the portal would
 * have to carry the console's screens to derive it from them; a test holds the two together.
 */
export const CONSOLE_ACCESS: Access = ['staff:admin', 'staff:manager', 'staff:certifier', 'staff:editor']

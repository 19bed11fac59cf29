/** The portal, as the provider knows it; all other clients are programs that registered by themselves. */
export const PORTAL_CLIENT = 'xinqiao-portal'

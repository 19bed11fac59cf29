/** What this browser is told by while the portal is closed; null where it is not, or cannot be. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return null
  const kept = await navigator.serviceWorker.getRegistration('/portal/')
  return (await kept?.pushManager.getSubscription()) ?? null
}

import { ownSubscription } from '../../../shared/session/own-subscription.ts'

/** Why this browser cannot be told, in words; null where it can. */
export function whyNot(): string | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent)
      ? '在 iPhone 与 iPad 上，请先用“分享 › 添加到主屏幕”安装门户，再从主屏幕打开本页开启推送。'
      : '此浏览器不支持推送，请使用 Chrome、Edge、Firefox 或 Safari 的较新版本。'
  }
  if (Notification.permission === 'denied')
    return '浏览器已禁止本站的通知。请在浏览器的网站设置中允许“通知”，再刷新本页。'
  return null
}

/** What the browser gives for the server’s key. @throws Error that says in words why there is none */
export async function subscribe(key: string) {
  // Asked first: some browsers ask within a tap alone.
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('未获得通知权限，推送未开启；请在浏览器的提示中选择“允许”。')
  const kept = await navigator.serviceWorker.getRegistration('/portal/')
  if (kept === undefined) throw new Error('门户尚未在本机就绪，请稍候片刻再试。')
  // One that was begun with another key takes none of this.
  await unsubscribe()
  const asked = { userVisibleOnly: true, applicationServerKey: key }
  const made = await kept.pushManager.subscribe(asked).catch(() => null)
  if (made === null) throw new Error('浏览器的推送服务没有应答，推送未开启；请检查网络后再试。')
  const { endpoint = '', keys } = made.toJSON()
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}

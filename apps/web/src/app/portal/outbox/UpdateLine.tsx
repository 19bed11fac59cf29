import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { whenCalm } from '../../../shared/ui/load/when-calm.ts'
import './outbox-line.css'

/** Where the portal lies on the device: a newer one has come, and takes over when it is tapped. */
export function UpdateLine({ isSignedIn }: { isSignedIn: boolean }) {
  const newer = useNewerShell(isSignedIn)
  if (newer === null) return null
  const takeOver = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    newer.postMessage('take over')
  }
  return (
    <aside className="outbox-line" aria-label="新版本">
      <span role="status">门户有新版本，填写中的内容会保留</span>
      <Button size="small" onClick={takeOver}>
        更新
      </Button>
    </aside>
  )
}

/** Keeps the shell on the device of who is signed in, once the page was read; answers a newer one that waits. */
function useNewerShell(isSignedIn: boolean): ServiceWorker | null {
  const [newer, setNewer] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    if (!isSignedIn || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let isShown = true
    const follow = async () => {
      await whenCalm()
      const kept = await navigator.serviceWorker.register('/portal/sw.js', { scope: '/portal/' })
      // The first one replaces nothing.
      const look = () => isShown && navigator.serviceWorker.controller && setNewer(kept.waiting)
      look()
      kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', look))
    }
    // A browser may forbid it, and a page works without.
    follow().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [isSignedIn])
  return newer
}

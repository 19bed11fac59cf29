import { onlineManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useHeightOf } from './use-height-of.ts'
import './connection-bar.css'

/** Says at once that the line is broken, what waits for it, and lets it be tried; gone when all is well. */
export function ConnectionBar() {
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const waiting = useWaiting()
  const [trying, setTrying] = useState(false)
  const client = useQueryClient()
  const retry = useCallback(async () => {
    setTrying(true)
    const isThere = await reachesServer()
    setTrying(false)
    if (!isThere) return
    // The browser may not have noticed.
    onlineManager.setOnline(true)
    await client.refetchQueries({ type: 'active', predicate: isBroken })
  }, [client])
  const isShown = !isOnline || waiting > 0
  const bar = useHeightOf(isShown)
  if (!isShown) return null
  return (
    <div className="connection-bar" role="status" ref={bar}>
      <span>
        {isOnline ? '连接不稳定，正在重新连接' : '网络已断开，已打开的内容可继续阅读，填写中的内容保留在本机'}
        {waiting > 0 && `；${waiting} 项内容等待加载，恢复后自动继续`}
      </span>
      <button type="button" disabled={trying} onClick={() => void retry()}>
        {trying ? '正在重试' : '重试'}
      </button>
    </div>
  )
}

/** How many reads of the page wait for the line. */
function useWaiting(): number {
  const cache = useQueryClient().getQueryCache()
  const count = () => cache.findAll({ type: 'active' }).filter(isBroken).length
  const [waiting, setWaiting] = useState(count)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setWaiting(cache.findAll({ type: 'active' }).filter(isBroken).length)
    }
    const end = cache.subscribe(() => {
      frame ||= requestAnimationFrame(look)
    })
    return () => {
      cancelAnimationFrame(frame)
      end()
    }
  }, [cache])
  return waiting
}

/** Held back without a line, or on its way again after the line had failed it. */
function isBroken({ state }: Query): boolean {
  if (state.fetchStatus === 'paused') return true
  const reason: unknown = state.fetchFailureReason
  return state.fetchStatus === 'fetching' && reason instanceof CallError && reason.kind === 'network'
}

async function reachesServer(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

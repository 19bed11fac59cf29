import { ExpandOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CallError } from '../../../../shared/api/call-error.ts'
import { storedToken } from '../../../../shared/session/token.ts'
import { Failed } from '../../../../shared/ui/Failed.tsx'
import type { FrameFailure, FromFrame, OfficeKind, ToFrame } from './frame-messages.ts'
import styles from './office.module.css'

interface OfficeReaderProps {
  address: string
  kind: OfficeKind
  name: string
  /** sheet or slide to be shown, from 1 */
  part: number
  onPart: (part: number) => void
  /** gets a new address and opens the file again */
  retry: () => void
  /** what stands in place of a file that cannot be drawn */
  instead: (why: string) => React.ReactNode
}

/** The address follows once the scrolling has come to rest. */
const SETTLED_MS = 300

/** Where the server answers the page that draws office files. */
const FRAME_ADDRESS = '/office'

const WHY: Readonly<Record<FrameFailure, string>> = {
  encrypted: '文件设有密码，无法在页面内打开，请下载后输入密码查看。',
  broken: '文件已损坏，或与其扩展名不符，无法在页面内打开，请下载后查看。',
  large: '文件展开后过大，无法在页面内打开，请下载后查看。',
}

type State =
  | { status: 'loading' | 'drawn' }
  | { status: 'failed'; error: CallError }
  | { status: 'refused'; why: string }

/**
 * An office file in a sandboxed frame that has no origin: it is handed the bytes, and can reach neither
 * the session nor any address.
 */
export function OfficeReader({ address, kind, name, part, onPart, retry, instead }: OfficeReaderProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ status: 'loading' })
  const [parts, setParts] = useState({ now: part, count: 0 })
  const theme = useSyncExternalStore(watchTheme, themeNow)
  const latest = useRef({ onPart, part })
  latest.current = { onPart, part }
  // What the frame itself has told is not told back to it.
  const heard = useRef(part)

  useEffect(() => {
    const ended = new AbortController()
    let settling: ReturnType<typeof setTimeout> | undefined
    setState({ status: 'loading' })
    const bytes = fetchBytes(address, ended.signal)
    bytes.catch((error: unknown) => {
      if (!ended.signal.aborted) setState({ status: 'failed', error: asCallError(error) })
    })
    const take = ({ source, data }: MessageEvent<FromFrame>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      if ('isReady' in data) {
        tell(frame.current, { theme: themeNow() })
        bytes.then(
          (read) => tell(frame.current, { draw: { kind, bytes: read, part: latest.current.part } }),
          () => undefined,
        )
      }
      if ('part' in data) {
        setParts((known) => ({ ...known, now: data.part }))
        clearTimeout(settling)
        settling = setTimeout(() => {
          heard.current = data.part
          latest.current.onPart(data.part)
        }, SETTLED_MS)
      }
      if ('drawn' in data) {
        setParts((known) => ({ ...known, count: data.drawn.parts }))
        setState({ status: 'drawn' })
      }
      if ('failed' in data) setState({ status: 'refused', why: WHY[data.failed] })
    }
    window.addEventListener('message', take)
    return () => {
      ended.abort()
      clearTimeout(settling)
      window.removeEventListener('message', take)
    }
  }, [address, kind])
  useEffect(() => tell(frame.current, { theme }), [theme])
  const isDrawn = state.status === 'drawn'
  useEffect(() => {
    if (!isDrawn || part === heard.current) return
    heard.current = part
    tell(frame.current, { part })
  }, [part, isDrawn])

  if (state.status === 'failed') return <Failed error={state.error} retry={retry} />
  if (state.status === 'refused') return instead(state.why)
  return (
    <div className={styles.reader} ref={place}>
      <div className={styles.bar}>
        <span className={styles.name}>{name}</span>
        {kind === 'slides' && parts.count > 0 && (
          <span role="status" aria-label="页码">
            {Math.max(1, parts.now)} / {parts.count}
          </span>
        )}
        <Button
          size="small"
          type="text"
          icon={<ExpandOutlined />}
          onClick={() => void place.current?.requestFullscreen().catch(() => undefined)}
        >
          全屏
        </Button>
      </div>
      <div className={styles.frame} aria-busy={!isDrawn}>
        {!isDrawn && (
          <p className={styles.waiting} role="status">
            正在打开文件…
          </p>
        )}
        {/* A new address is a new frame: the old one has drawn already. */}
        <iframe
          key={address}
          ref={frame}
          src={FRAME_ADDRESS}
          title={`${name} 预览`}
          sandbox="allow-scripts"
          data-drawn={isDrawn || undefined}
        />
      </div>
    </div>
  )
}

function tell(frame: HTMLIFrameElement | null, message: ToFrame): void {
  // The frame has no origin that could be named; the policy of this page lets it show nothing but ours.
  frame?.contentWindow?.postMessage(message, '*')
}

async function fetchBytes(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const token = address.includes('signature=') ? null : storedToken()
  const answer = await fetch(address, {
    signal,
    ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
  if (!answer.ok) throw new CallError('status', answer.status, '文件未能打开')
  return answer.arrayBuffer()
}

function asCallError(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError('network', 0, '文件未能打开')
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function themeNow(): 'dark' | 'light' {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

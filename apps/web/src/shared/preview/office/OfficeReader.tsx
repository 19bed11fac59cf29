import { ExpandOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { useTheme } from '../../theme/theme-choice.ts'
import { QuietButton } from '../../ui/act/QuietButton.tsx'
import { Failed } from '../../ui/load/Failed.tsx'
import { fetchBytes } from './fetch-bytes.ts'
import type { FromFrame, OfficeKind } from './frame-messages.ts'
import styles from './office.module.css'
import { FRAME_ADDRESS, LOST, SETTLED_MS, type State, stateOf, tell, WHY } from './office-state.ts'

interface OfficeReaderProps {
  address: string
  kind: OfficeKind
  name: string
  /** sheet or slide to be shown, from 1 */
  part: number
  onPart: (part: number) => void
  /** what is too much for the page can be had otherwise */
  hasMore: boolean
  /** gets a new address and opens the file again */
  retry: () => void
  /** what stands in place of a file that cannot be drawn */
  instead: (why: string, way?: 'login') => React.ReactNode
}

/**
 * An office file in a sandboxed frame that has no origin: it is handed the bytes, and can reach neither
 * the session nor any address.
 */
export function OfficeReader(props: OfficeReaderProps) {
  const { address, kind, name, part, onPart, hasMore, retry, instead } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ status: 'loading' })
  const [parts, setParts] = useState({ now: part, count: 0 })
  const { theme } = useTheme()
  const latest = useRef({ onPart, part, hasMore, theme })
  latest.current = { onPart, part, hasMore, theme }
  // What the frame itself has told is not told back to it.
  const heard = useRef(part)

  useEffect(() => {
    const ended = new AbortController()
    let settling: ReturnType<typeof setTimeout> | undefined
    setState({ status: 'loading' })
    const bytes = fetchBytes(address, ended.signal)
    bytes.catch((error: unknown) => {
      if (!ended.signal.aborted) setState(stateOf(error))
    })
    const take = ({ source, data }: MessageEvent<FromFrame>) => {
      if (source === null || source !== frame.current?.contentWindow) return
      if ('isReady' in data) {
        tell(frame.current, { theme: latest.current.theme })
        bytes.then(
          (read) => {
            const { part, hasMore } = latest.current
            tell(frame.current, { draw: { kind, bytes: read, part, hasMore } })
          },
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
      if ('failed' in data) {
        setState(data.failed === 'lost' ? LOST : { status: 'refused', why: WHY[data.failed] })
      }
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
  if (state.status === 'refused') return instead(state.why, state.way)
  return (
    <div className={styles.reader} ref={place}>
      <div className={styles.bar}>
        <span className={styles.name}>{name}</span>
        {kind === 'slides' && parts.count > 0 && (
          <span role="status" aria-label="页码">
            {Math.max(1, parts.now)} / {parts.count}
          </span>
        )}
        <QuietButton
          icon={<ExpandOutlined aria-hidden />}
          onClick={() => void place.current?.requestFullscreen().catch(() => undefined)}
        >
          全屏
        </QuietButton>
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

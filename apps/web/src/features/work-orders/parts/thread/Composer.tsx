import { PaperClipOutlined, SendOutlined } from '@ant-design/icons'
import { MAX_REPLY, visibleLength } from '@xinqiao/contract/work-orders/content'
import type { OrderDetail } from '@xinqiao/contract/work-orders/schemas'
import { WORK_ORDER_TEXTS as T } from '@xinqiao/contract/work-orders/texts'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { CallError } from '../../../../shared/api/call-error.ts'
import { toast } from '../../../../shared/feedback/feedback.ts'
import { draftOf } from '../../../../shared/form/draft/drafts-of-tabs.ts'
import { useDraft } from '../../../../shared/form/draft/use-draft.tsx'
import { newUuid } from '../../../../shared/new-uuid.ts'
import type { Photo } from '../../../../shared/outbox/letters.ts'
import { asSent, usePhotos } from '../../../../shared/outbox/use-photos.ts'
import type { Insertion } from '../../../../shared/rich-text/insertions.ts'
import { keepPicture } from '../../../../shared/rich-text/keep-picture.ts'
import { LazyEditor } from '../../../../shared/rich-text/LazyEditor.tsx'
import type { RichEditorProps } from '../../../../shared/rich-text/rich-editor-props.ts'
import { Tool } from '../../../../shared/rich-text/Tool.tsx'
import { useKnownUser } from '../../../../shared/session/session.ts'
import pieces from '../../../../shared/ui/pieces.module.css'
import { useIsPhone } from '../../../../shared/ui/use-media.ts'
import { Attached, Attaching } from './Attached.tsx'
import styles from './composer.module.css'
import { PhotoTools, TakenPhotos } from './TakenPhotos.tsx'
import { textOf } from './text-of.ts'
import { useAttached } from './use-attached.ts'
import { useGiven } from './use-given.ts'

/** What leaves with a reply. */
export interface Said {
  processingContent: string
  emailSMSnotification: string[]
  fileIds: string[]
  clientId: string
}

interface ComposerProps {
  order: Pick<OrderDetail['workOrder'], 'id' | 'emailFlag' | 'smsFlag'>
  /** what kind of text it is: drafts are kept apart */
  kind: string
  placeholder: string
  submit: string
  /** stays among the provider's people: nobody is mailed */
  quiet?: boolean
  /** stands at the head, e.g. for whom it is */
  lead?: ReactNode
  className?: string | undefined
  /** texts that can be put in */
  insertions?: readonly Insertion[]
  /** what another part of the page puts in at this moment */
  put?: RichEditorProps['put']
  onTyping?: () => void
  /** above its foot: what else leaves with it */
  with?: ReactNode
  /** why it cannot be sent yet */
  lacks?: () => string | null
  /** it was sent */
  onSaid?: () => void
  /** sends it, and goes on from there */
  next?: { label: string; go: () => void }
  /** photos of the device may leave with it, also without a line */
  takesPhotos?: boolean
  onSend: (said: Said, leaving: Leaving) => Promise<unknown>
}

/** What leaves beside its words: photos of this device, and files that the server has, with their names. */
export interface Leaving {
  photos: readonly Photo[]
  files: readonly { id: string; name: string }[]
}

/** Where a reply is written: the text survives a reload, a refusal and a session that ends. */
export function Composer(props: ComposerProps) {
  const { order, kind, quiet = false, takesPhotos = false, onSend } = props
  const key = `${kind}:${order.id}`
  const [html, setHtml, news] = useDraft(key)
  const { files, ...attached } = useAttached(key)
  const account = useKnownUser()?.userId
  const { photos, asIs, ...taken } = usePhotos(account, key)
  const given = useGiven(account, key)
  const isPhone = useIsPhone() && takesPhotos
  const [hasMore, setMore] = useState(false)
  // The same however often the same is sent, also after a reload, so that what did arrive is not there twice.
  const [tried, setTried] = useDraft(`tried:${key}`)
  const [isAttaching, setAttaching] = useState(false)
  if (given.length > 0 && !isAttaching) setAttaching(true)
  const [uploading, setUploading] = useState(false)
  // A file may begin to come while the reply is on its way: its place stays open.
  const coming = useRef(false)
  const [sending, setSending] = useState(false)
  const [email, setEmail] = useState(order.emailFlag === 1)
  const [sms, setSms] = useState(order.smsFlag === 1)
  const length = visibleLength(textOf(html))
  const send = async (after?: () => void) => {
    if (sending || uploading) return
    if (length === 0 && !html.includes('<img') && photos.length === 0)
      return toast('warning', props.quiet ? T.noteMissing : T.replyMissing)
    if (length > MAX_REPLY) return toast('warning', T.replyLong)
    const lack = props.lacks?.() ?? null
    if (lack !== null) return toast('warning', lack)
    setSending(true)
    const channels = [...(email ? ['1'] : []), ...(sms ? ['2'] : [])]
    const fileIds = files.map(({ id }) => id)
    const clientId = tried || newUuid()
    setTried(clientId)
    try {
      const said = { processingContent: html, emailSMSnotification: channels, fileIds, clientId }
      await onSend(said, { photos: asSent(photos, asIs), files })
      taken.remove(photos.map(({ id }) => id))
      // What was typed while it was on its way has not left with it.
      if (draftOf(key) === html) setHtml('')
      props.onSaid?.()
      const more = attached.sent(fileIds)
      if (!more && !coming.current) setAttaching(false)
      setTried('')
      after?.()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setSending(false)
    }
  }
  const sendButton = (
    <SendButton
      label={props.submit}
      isDrawn={isPhone}
      loading={sending}
      disabled={uploading}
      onSend={() => void send()}
    />
  )
  return (
    <div className={props.className}>
      {news}
      <div
        className={`${pieces.typed} ${styles.box}`}
        data-empty={(html === '' && files.length === 0 && !isAttaching) || undefined}
        data-phone={isPhone || undefined}
        data-more={hasMore || undefined}
      >
        {isPhone && (
          <PhotoTools
            hasMore={hasMore}
            onMore={() => setMore(!hasMore)}
            onTaken={(chosen) => {
              setTried('')
              void taken.add(chosen)
            }}
          />
        )}
        <LazyEditor
          key={key}
          frameless
          lead={props.lead}
          label={props.placeholder}
          value={html}
          placeholder={isPhone ? (props.placeholder.split('，')[0] ?? '') : props.placeholder}
          onChange={(text) => {
            setHtml(text)
            setTried('')
            props.onTyping?.()
          }}
          insertions={props.insertions}
          put={props.put}
          onSubmit={(further) => void send(further ? props.next?.go : undefined)}
          keepPicture={keepPicture}
          tools={
            <Tool label="附件" pressed={isAttaching} onClick={() => setAttaching(!isAttaching)}>
              <PaperClipOutlined aria-hidden />
            </Tool>
          }
          aside={props.lead === undefined && !isPhone && '附件单个不超过 200 MB'}
        />
        {isPhone && sendButton}
        {photos.length > 0 && (
          <TakenPhotos
            photos={photos}
            asIs={asIs}
            onAsIs={taken.setAsIs}
            onRemove={(id) => {
              taken.remove([id])
              setTried('')
            }}
          />
        )}
        {files.length > 0 && (
          <Attached
            files={files}
            onRemove={(id) => {
              attached.remove(id)
              setTried('')
            }}
          />
        )}
        {isAttaching && (
          <Attaching
            {...{ files, given }}
            onBusy={(busy) => {
              coming.current = busy
              setUploading(busy)
            }}
            onUploaded={(file) => {
              attached.add(file)
              setTried('')
            }}
          />
        )}
        {props.with}
        <div className={styles.foot}>
          {!quiet && (
            <>
              <Checkbox checked={email} onChange={({ target }) => setEmail(target.checked)}>
                邮件提醒
              </Checkbox>
              <Checkbox checked={sms} onChange={({ target }) => setSms(target.checked)}>
                短信提醒
              </Checkbox>
            </>
          )}
          <span className={styles.count} data-over={length > MAX_REPLY}>
            {length} / {MAX_REPLY}
          </span>
          {props.next && (
            <Button
              title="Ctrl Shift Enter"
              loading={sending}
              disabled={uploading}
              onClick={() => void send(props.next?.go)}
            >
              {props.next.label}
            </Button>
          )}
          {!isPhone && sendButton}
        </div>
      </div>
    </div>
  )
}

interface SendButtonProps {
  label: string
  /** by a drawing alone */
  isDrawn: boolean
  loading: boolean
  disabled: boolean
  onSend: () => void
}

function SendButton({ label, isDrawn, loading, disabled, onSend }: SendButtonProps) {
  return (
    <Button
      type="primary"
      title="Ctrl Enter"
      icon={<SendOutlined aria-hidden />}
      {...{ loading, disabled }}
      {...(isDrawn ? { className: styles.send ?? '', 'aria-label': label } : {})}
      onClick={onSend}
    >
      {isDrawn ? null : label}
    </Button>
  )
}

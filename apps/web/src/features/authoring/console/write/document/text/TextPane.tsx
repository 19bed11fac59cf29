import { HistoryOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Avatar } from '../../../../../../shared/ui/Avatar.tsx'
import { QuietButton } from '../../../../../../shared/ui/act/QuietButton.tsx'
import { Failed } from '../../../../../../shared/ui/load/Failed.tsx'
import { loadPart } from '../../../../../../shared/ui/load/load-part.tsx'
import { Waiting } from '../../../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../../../shared/ui/load/Skeleton.tsx'
import { NotesBar } from '../../review/NotesBar.tsx'
import { useNotes } from '../../review/use-notes.ts'
import { useWriters } from '../conflict/use-writers.ts'
import { DocumentHead, type DocumentPaneProps } from '../DocumentHead.tsx'
import { SaveMark } from '../SaveMark.tsx'
import styles from './editor.module.css'
import { useDocumentText } from './use-document-text.ts'
import type { Passage } from './use-shown-passage.ts'

const WAITING = (
  <Waiting>
    <Skeleton rows={6} />
  </Waiting>
)

const Editor = loadPart(async () => (await import('./Editor.tsx')).Editor, { waiting: WAITING })

const History = loadPart(async () => (await import('../History.tsx')).History)

const Conflict = loadPart(async () => (await import('../conflict/Conflict.tsx')).Conflict)

export function TextPane({ version, document }: DocumentPaneProps) {
  const [past, setPast] = useState(false)
  const [passage, setPassage] = useState<Passage | null>(null)
  const { state, error, keeper } = useDocumentText(document.id)
  const writers = useWriters(document.id, version.can.edit)
  const notes = useNotes(version.id, document.id)
  if (state === null) return error === null ? WAITING : <Failed error={error} />
  const editable = version.can.edit
  return (
    <>
      <DocumentHead version={version} document={document}>
        {writers.length > 0 && (
          <span className={styles.writers} role="status">
            {writers.map(({ name, avatar }) => (
              <Avatar key={name} name={name} src={avatar} side="provider" size={22} />
            ))}
            {writers.map(({ name }) => name).join('、')}也在编写此文档
          </span>
        )}
        {(editable || state.phase !== 'saved') && <SaveMark state={state} />}
        {editable && (
          <QuietButton icon={<HistoryOutlined aria-hidden />} onClick={() => setPast(true)}>
            历史
          </QuietButton>
        )}
      </DocumentHead>
      {state.restored && (
        <Alert
          type="info"
          banner
          title="已恢复上次未保存的内容"
          action={
            <Button size="small" onClick={() => void keeper.takeTheirs()}>
              放弃恢复的内容
            </Button>
          }
        />
      )}
      <NotesBar
        version={version}
        documentId={document.id}
        text={state.body}
        notes={notes}
        onShow={(text) => setPassage({ text })}
      />
      <Editor
        baseId={version.baseId}
        documentId={document.id}
        documents={version.documents}
        text={state.body}
        generation={state.generation}
        readOnly={!editable}
        notes={notes}
        canNote={version.status === 'review'}
        passage={passage}
        onType={(body) => keeper.type(body)}
      />
      {past && (
        <History
          documentId={document.id}
          now={state.body}
          onClose={() => setPast(false)}
          onRestore={(body) => {
            setPast(false)
            void keeper.settle(body)
          }}
        />
      )}
      {state.phase === 'conflict' && (
        <Conflict
          mine={state.body}
          theirs={state.saved}
          onTheirs={() => void keeper.takeTheirs()}
          onSettle={(body) => void keeper.settle(body)}
        />
      )}
    </>
  )
}

import { DocumentHead, type DocumentPaneProps } from './DocumentHead.tsx'
import styles from './editor.module.css'
import { FilePane } from './FilePane.tsx'
import { TextPane } from './TextPane.tsx'

/** The open document: its text, or its file. */
export function DocumentPane({ version, document }: DocumentPaneProps) {
  return (
    <div className={styles.pane}>
      {document.type === 1 ? (
        <TextPane version={version} document={document} />
      ) : (
        <>
          <DocumentHead version={version} document={document} />
          <FilePane
            document={document}
            taken={version.documents.flatMap(({ id, fileName }) =>
              id === document.id || fileName === '' ? [] : [fileName],
            )}
            canEdit={version.can.edit}
          />
        </>
      )}
    </div>
  )
}

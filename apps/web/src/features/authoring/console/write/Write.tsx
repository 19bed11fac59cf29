import { useQuery } from '@tanstack/react-query'
import { readBase } from '@xinqiao/contract/authoring/base-endpoints'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { useEffect, useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useScreenSearch } from '../../../../shared/router/screen.ts'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { LateDrawer } from '../../../../shared/ui/load/late.tsx'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { useMedia } from '../../../../shared/ui/use-media.ts'
import { writeScreen } from '../../paths.ts'
import { DocumentPane } from './document/DocumentPane.tsx'
import type { Place } from './outline/moves.ts'
import { OutlinePane } from './outline/OutlinePane.tsx'
import { useVersion } from './version/use-version.ts'
import { WriteBar } from './version/WriteBar.tsx'
import styles from './write.module.css'

const SettingsPane = loadPart(async () => (await import('./version/SettingsPane.tsx')).SettingsPane)
const ImportTexts = loadPart(async () => (await import('./import/ImportTexts.tsx')).ImportTexts, {
  calm: true,
})
const FaqPane = loadPart(async () => (await import('./faq/FaqPane.tsx')).FaqPane)

/** Where a version is written: its documents, the open one, and what its release needs. */
export function Write() {
  const [{ verId = '', kbId = '' }, setSearch] = useScreenSearch(writeScreen)
  const base = useQuery({ ...read(readBase, { params: { id: kbId } }), enabled: verId === '' && kbId !== '' })
  const newest = base.data?.data.versions[0]?.id
  useEffect(() => {
    if (verId === '' && newest !== undefined) {
      setSearch({ verId: newest, kbId: undefined }, { replace: true })
    }
  }, [verId, newest, setSearch])
  const { query: version, place } = useVersion(verId)
  if (verId === '' && kbId === '') return <Empty title="没有指定版本" hint="请从知识库列表打开要编写的版本" />
  return (
    <QueryView query={verId === '' ? { ...version, error: base.error } : version}>
      {({ data }) => <Desk key={data.id} version={data} place={place} />}
    </QueryView>
  )
}

interface DeskProps {
  version: VersionDetail
  place: (id: string, target: Place) => void
}

function Desk({ version, place }: DeskProps) {
  const [{ docId, faq }, setSearch] = useScreenSearch(writeScreen)
  const [drawer, setDrawer] = useState<'outline' | 'settings' | null>(null)
  const [importing, setImporting] = useState(false)
  const narrow = useMedia('(max-width: 1279px)')
  const phone = useMedia('(max-width: 959px)')
  const open = version.documents.find(({ id }) => id === docId) ?? version.documents[0]
  const close = () => setDrawer(null)
  const outline = (
    <OutlinePane
      version={version}
      openId={faq ? '' : (open?.id ?? '')}
      onOpen={(id) => {
        setSearch({ docId: id, faq: undefined })
        close()
      }}
      onFaq={() => {
        setSearch({ faq: '1' })
        close()
      }}
      onImport={() => setImporting(true)}
      place={place}
    />
  )
  const settings = (
    <SettingsPane
      version={version}
      onOpen={(id) => {
        setSearch({ docId: id, faq: undefined })
        close()
      }}
    />
  )
  return (
    <div className={styles.desk}>
      <WriteBar
        version={version}
        {...(phone ? { onOutline: () => setDrawer('outline') } : {})}
        {...(narrow ? { onSettings: () => setDrawer('settings') } : {})}
      />
      <div className={styles.panes}>
        {!phone && (
          <nav className={styles.outline} aria-label="目录">
            {outline}
          </nav>
        )}
        <section className={styles.text} aria-label="正文">
          {faq ? (
            <FaqPane baseId={version.baseId} />
          ) : open ? (
            <DocumentPane key={open.id} version={version} document={open} />
          ) : (
            <Empty title="还没有文档" hint={version.can.edit ? '在目录中新建第一个文档' : '此版本没有文档'} />
          )}
        </section>
        {!narrow && (
          <aside className={styles.settings} aria-label="发布设置">
            {settings}
          </aside>
        )}
      </div>
      <LateDrawer
        title="目录"
        placement="left"
        open={phone && drawer === 'outline'}
        onClose={close}
        size={320}
      >
        <div className={styles.inDrawer}>{outline}</div>
      </LateDrawer>
      <LateDrawer title="发布设置" open={narrow && drawer === 'settings'} onClose={close} size={340}>
        <div className={styles.inDrawer}>{settings}</div>
      </LateDrawer>
      {/* Not in the tree, which moves into a drawer when a tablet is turned: an import goes on. */}
      <ImportTexts versionId={version.id} open={importing} onClose={() => setImporting(false)} />
    </div>
  )
}

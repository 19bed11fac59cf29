import { useQuery } from '@tanstack/react-query'
import { readBase, readVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { takeFile } from '@xinqiao/contract/authoring/document-endpoints'
import type { VersionDetail } from '@xinqiao/contract/authoring/schemas'
import { Select } from 'antd'
import { useEffect } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { AppLink } from '../../../../shared/router/AppLink.tsx'
import { hrefOf, useScreenSearch } from '../../../../shared/router/screen.ts'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { StatusMark } from '../../../../shared/ui/StatusMark.tsx'
import { Uploader } from '../../../../shared/upload/Uploader.tsx'
import { filesScreen, writeScreen } from '../../paths.ts'
import styles from '../authoring.module.css'
import { VERSION_MARKS } from '../authoring-labels.ts'
import { BaseSelect } from './BaseSelect.tsx'
import { FileTable } from './FileTable.tsx'

/** The files that readers download with a version: large ones come here, in parts that go on. */
export function Files() {
  const [{ kbId = '', verId = '' }, setSearch] = useScreenSearch(filesScreen)
  const version = useQuery({ ...read(readVersion, { params: { id: verId } }), enabled: verId !== '' })
  const baseId = kbId || (version.data?.data.baseId ?? '')
  const base = useQuery({ ...read(readBase, { params: { id: baseId } }), enabled: baseId !== '' })
  const versions = base.data?.data.versions ?? []
  const newest = versions[0]?.id
  useEffect(() => {
    if (verId === '' && newest !== undefined) setSearch({ verId: newest }, { replace: true })
  }, [verId, newest, setSearch])
  return (
    <>
      <div className={styles.head}>
        <h1 className="console-title">下载文件</h1>
      </div>
      <div className={styles.choices}>
        <BaseSelect
          value={baseId}
          name={base.data?.data.form.name ?? ''}
          onChange={(id) => setSearch({ kbId: id, verId: undefined })}
        />
        {(baseId !== '' || verId !== '') && (
          <Select
            className={styles.versionChoice ?? ''}
            aria-label="版本"
            disabled={versions.length === 0}
            value={versions.length === 0 ? null : verId || null}
            popupMatchSelectWidth={false}
            onChange={(id: string) => setSearch({ verId: id })}
            options={versions.map(({ id, name, status }) => ({
              value: id,
              label: `${name}（${VERSION_MARKS[status].label}）`,
            }))}
          />
        )}
      </div>
      {baseId === '' && verId === '' ? (
        <Empty title="先选择知识库" hint="选定后可查看它各版本的下载文件，并向草稿版本添加" />
      ) : (
        <QueryView query={verId === '' ? { ...version, error: base.error } : version}>
          {({ data }) => <VersionFiles key={data.id} version={data} />}
        </QueryView>
      )}
    </>
  )
}

function VersionFiles({ version }: { version: VersionDetail }) {
  const attach = useWrite(takeFile, { surface: 'area' })
  const files = version.documents.filter(({ type }) => type === 2)
  return (
    <>
      <div className={styles.versionLine}>
        <StatusMark {...VERSION_MARKS[version.status]} />
        <AppLink to={hrefOf(writeScreen, { verId: version.id })}>
          编写 {version.baseName} {version.name}
        </AppLink>
      </div>
      {version.can.edit ? (
        <Uploader
          purpose="knowledge"
          taken={files.map(({ fileName }) => fileName)}
          onUploaded={async ({ id }) => {
            await attach.run({ params: { id: version.id }, body: { fileId: id } })
          }}
        />
      ) : (
        <p className={styles.below}>此版本已提交或发布，文件不能再变。新建版本后可添加、移除文件。</p>
      )}
      {files.length === 0 ? (
        <Empty
          title="此版本还没有下载文件"
          hint={version.can.edit ? '上传的文件成为目录中的文档，随版本发布' : '新建版本后可添加'}
        />
      ) : (
        <FileTable version={version} files={files} />
      )}
    </>
  )
}

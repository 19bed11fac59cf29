import { allows } from '@xinqiao/contract/access'
import { listAllReleases } from '@xinqiao/contract/firmware/console-endpoints'
import { FIRMWARE_KEEPERS, firmwareReleaseRecord } from '@xinqiao/contract/firmware/record'
import type { ReleaseRow } from '@xinqiao/contract/firmware/schemas'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { subjectOf, useKnownUser } from '../../../shared/session/session.ts'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { choicesOf } from '../../../shared/ui/choices.ts'
import { openColumn, timeColumn } from '../../../shared/ui/list/columns.tsx'
import { ListPage } from '../../../shared/ui/list/ListPage.tsx'
import { useList } from '../../../shared/ui/list/use-list.ts'
import { openedIn } from '../../../shared/ui/open/opened-in.ts'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'
import { severityMark } from '../../../shared/ui/tones/severity.ts'
import styles from '../parts/firmware.module.css'
import { releaseMark } from '../parts/firmware-marks.ts'
import { releasesScreen } from '../paths.ts'
import { FirmwareDrawer } from './FirmwareDrawer.tsx'
import { KeepingDrawer, ReleaseDialog } from './late-dialogs.ts'
import { useLineOptions } from './use-options.ts'

/** All releases of firmware and BSP, of every line. */
export function Firmware() {
  const { list, open, beside } = openedIn(useList(listAllReleases, releasesScreen, { size: 20 }))
  const mayKeep = allows(FIRMWARE_KEEPERS, subjectOf(useKnownUser()))
  const lines = useLineOptions()
  const [opened, setOpened] = useState<'new' | 'keeping' | null>(null)
  const close = () => setOpened(null)
  const add = mayKeep ? <AddButton onClick={() => setOpened('new')}>新建版本</AddButton> : undefined
  return (
    <>
      <ListPage
        {...list}
        action={
          <>
            <Button onClick={() => setOpened('keeping')}>产品线与公钥</Button>
            {add}
          </>
        }
        filters={[
          { name: 'keyword', label: '关键词', placeholder: '产品线、版本、编号或芯片' },
          { name: 'lineId', label: '产品线', options: lines },
          { name: 'status', label: '状态', options: choicesOf(firmwareReleaseRecord.workflow.states) },
        ]}
        columns={columns(open)}
        defaultSize={20}
        empty={{
          title: '还没有固件版本',
          hint: '先在“产品线与公钥”中新增产品线与签名公钥，再新建版本、上传文件并附上签名',
          action: add,
        }}
        minWidth={1080}
      />
      <FirmwareDrawer {...beside} />
      {opened === 'keeping' && <KeepingDrawer mayKeep={mayKeep} onClose={close} />}
      {opened === 'new' && <ReleaseDialog onClose={close} onSaved={(id) => open({ id })} />}
    </>
  )
}

function columns(open: (row: ReleaseRow) => void): TableColumnsType<ReleaseRow> {
  return [
    { title: '编号', width: 120, render: (_, { number }) => <span className="mono">{number}</span> },
    openColumn('版本', ({ lineName, versionName }) => `${lineName} ${versionName}`, open),
    {
      title: '支持的芯片',
      width: 180,
      render: (_, { chips }) => <span className={styles.second}>{chips.join('、')}</span>,
    },
    {
      title: '升级建议',
      width: 100,
      render: (_, { severity }) => <StatusMark {...severityMark(severity)} />,
    },
    { title: '文件', width: 80, render: (_, { files }) => `${files} 个` },
    { title: '下载', width: 80, render: (_, { downloads }) => `${downloads} 次` },
    { title: '状态', width: 110, render: (_, row) => <StatusMark {...releaseMark(row)} /> },
    timeColumn('新建时间', 'create_time', ({ createTime }) => createTime),
  ]
}

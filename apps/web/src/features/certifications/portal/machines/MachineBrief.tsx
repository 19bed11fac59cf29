import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { Button } from 'antd'
import { useSettings } from '../../../../shared/settings.ts'
import { Fact, Facts } from '../../../../shared/ui/Facts.tsx'
import { areaOf } from './area-of.ts'
import styles from './machines.module.css'

/** What the application is about, and the way to all of it. */
export function MachineBrief({ application, onWhole }: { application: MachineDetail; onWhole: () => void }) {
  const { brand } = useSettings()
  const {
    tscBoardApplyInfo: info,
    tscBoardInfoList: boards,
    fileList,
    chipTypeName,
    derivedFrom,
  } = application
  const all = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).join('、')
  return (
    <div className={styles.brief}>
      <Facts>
        <Fact label="产品">{all(boards.map(({ projectName }) => projectName))}</Fact>
        <Fact label="芯片类型">{chipTypeName}</Fact>
        <Fact label="测试方式">{info.testMethod}</Fact>
        <Fact label="应用领域">{all(boards.map(({ applicationArea }) => areaOf(applicationArea)))}</Fact>
        {derivedFrom && <Fact label="衍生自">{derivedFrom.number}</Fact>}
        {application.deputy !== '' && <Fact label="认证工程师请假">由 {application.deputy} 代理</Fact>}
        <Fact label="联系人">{info.contactName}</Fact>
        <Fact label={`${brand} FAE`}>{all(boards.map(({ faeName }) => faeName))}</Fact>
      </Facts>
      <Button type="link" className={styles.whole ?? ''} onClick={onWhole}>
        查看完整申请信息与 {fileList.length} 个附件
      </Button>
    </div>
  )
}

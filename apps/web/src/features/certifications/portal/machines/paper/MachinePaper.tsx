import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { Button, Modal } from 'antd'
import { Fragment } from 'react'
import { useSettings } from '../../../../../shared/settings.ts'
import { Fact, Facts } from '../../../../../shared/ui/Facts.tsx'
import { useReadDialog } from '../../../../../shared/ui/open/use-read-dialog.ts'
import { FileRows } from '../../../parts/FileRows.tsx'
import { LongFact } from '../../../parts/LongFact.tsx'
import styles from '../../applications.module.css'
import { areaOf } from '../area-of.ts'

const INFO = [
  ['unitName', '单位名称'],
  ['businessLicenseNumber', '营业执照号码'],
  ['legalPerson', '法定代表人'],
  ['contactName', '联系人'],
  ['contactNumber', '联系电话'],
  ['deptName', '所在部门'],
  ['contactEmail', '联系邮箱'],
  ['contactPostcode', '邮政编码'],
  ['contactAddr', '通讯地址'],
] as const

/** The application whole, to be read. */
export function MachinePaper({ application, onClose }: { application: MachineDetail; onClose: () => void }) {
  const { tscBoardApplyInfo: info, fileList, chipTypeName, derivedFrom } = application
  const reading = useReadDialog()
  return (
    <Modal
      {...reading}
      open
      width={800}
      title="整机认证申请"
      keyboard={false}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <h3 className={styles.part}>单位信息</h3>
      <Facts>
        {INFO.map(([name, label]) => (
          <Fact key={name} label={label}>
            {info[name]}
          </Fact>
        ))}
      </Facts>
      <h3 className={styles.part}>芯片类型、其他要求与测试方法</h3>
      <Facts>
        <Fact label="CPU型号">{chipTypeName}</Fact>
        <Fact label="测试方式">{info.testMethod}</Fact>
        {info.testInstitution !== '' && <Fact label="测试机构全称">{info.testInstitution}</Fact>}
        <LongFact label="其他要求" text={info.otherRequire} />
        {derivedFrom && <Fact label="衍生自">{derivedFrom.number}</Fact>}
      </Facts>
      <Boards application={application} />
      <h3 className={styles.part}>附件列表</h3>
      <Facts>
        {[...machine.slots, ...(machine.papers ?? [])].map(({ fjlx, label }) => (
          <Fact key={fjlx} label={label}>
            {fileList.some((file) => file.fjlx === fjlx) && (
              <FileRows files={fileList.filter((file) => file.fjlx === fjlx)} />
            )}
          </Fact>
        ))}
      </Facts>
    </Modal>
  )
}

function Boards({ application }: { application: MachineDetail }) {
  const { brand } = useSettings()
  return application.tscBoardInfoList.map((board, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and their order stays
    <Fragment key={index}>
      <h3 className={styles.part}>
        {board.boardType} {index + 1}
      </h3>
      <Facts>
        <LongFact label="项目名称" text={board.projectName} />
        <LongFact label="产品型号" text={board.productModel} />
        <Fact label="产品类型">{board.productTypeName}</Fact>
        <Fact label={`${brand} FAE`}>{board.faeName}</Fact>
        <Fact label={`${brand} TME`}>{board.tme}</Fact>
        <Fact label="应用领域">{areaOf(board.applicationArea)}</Fact>
        <LongFact label="用途" text={board.purpose} />
        <LongFact label="产品功能概述" text={board.productFunctionOverview} />
      </Facts>
    </Fragment>
  ))
}

import { boardApplyInfo } from '@xinqiao/contract/certifications/machines/form'
import {
  MACHINE_TEXTS as T,
  TEST_METHODS,
  THIRD_PARTY,
} from '@xinqiao/contract/certifications/machines/texts'
import { chipLabel } from '@xinqiao/contract/dictionaries/chips'
import { Form, Input } from 'antd'
import { BY_SPELLING } from '../../../../shared/form/fields/by-spelling.ts'
import { ChoiceField, LineField, RadioField } from '../../../../shared/form/fields/fields.tsx'
import { PhoneInput } from '../../../../shared/form/fields/PhoneInput.tsx'
import { RefusableItem, RefusalOf } from '../../../../shared/form/refused-fields.tsx'
import { zodRule } from '../../../../shared/form/rules.ts'
import { useOptions } from '../../parts/use-options.ts'
import styles from '../applications.module.css'

const { shape } = boardApplyInfo
const TEXTS = [
  ['unitName', '单位名称', 100, true],
  ['businessLicenseNumber', '营业执照号码', 50, false],
  ['legalPerson', '法定代表人', 50, false],
  ['contactName', '联系人', 50, true],
] as const
const MORE_TEXTS = [
  ['deptName', '所在部门', 100, true],
  ['contactEmail', '联系邮箱', 300, true],
  ['contactPostcode', '邮政编码', 6, false],
] as const

const at = (name: string) => ['tscBoardApplyInfo', name]

/** Who applies, for which chip, with which other wishes, and how it was tested; `from` is what facts were taken of. */
export function InfoFields({ from = '' }: { from?: string | undefined }) {
  const optionsOf = useOptions(['rzmbpt'])
  const method = Form.useWatch<string>(at('testMethod'))
  const texts = (list: readonly (typeof TEXTS | typeof MORE_TEXTS)[number][]) =>
    list.map(([name, label, max, required]) => (
      <RefusableItem
        key={name}
        name={at(name)}
        label={label}
        required={required}
        rules={[zodRule(shape[name])]}
      >
        <Input maxLength={max} placeholder={name === 'contactEmail' ? '多个地址以逗号分隔' : undefined} />
      </RefusableItem>
    ))
  return (
    <>
      <h3 className={styles.part}>
        单位信息{from !== '' && <span className={styles.unit}>证照与地址取自 {from}，可修改</span>}
      </h3>
      <div className={styles.form}>
        {texts(TEXTS)}
        <RefusableItem
          name={at('contactNumber')}
          label="联系电话"
          required
          rules={[zodRule(shape.contactNumber)]}
        >
          <PhoneInput />
        </RefusableItem>
        {texts(MORE_TEXTS)}
        <RefusableItem
          className={styles.wide ?? ''}
          name={at('contactAddr')}
          label="通讯地址"
          required
          rules={[zodRule(shape.contactAddr)]}
        >
          <Input maxLength={300} />
        </RefusableItem>
      </div>
      <h3 className={styles.part}>芯片类型</h3>
      <RefusalOf path={at('chipTypeId')} />
      <ChoiceField
        name={at('chipTypeId')}
        label="CPU型号"
        rule={zodRule(shape.chipTypeId)}
        showSearch={BY_SPELLING}
        placeholder="请选择"
        options={optionsOf('rzmbpt').map((option) => ({
          value: String(option.id),
          label: chipLabel(option),
        }))}
      />
      <h3 className={styles.part}>其他要求</h3>
      <RefusableItem name={at('otherRequire')} rules={[zodRule(shape.otherRequire)]}>
        <Input.TextArea
          aria-label="其他要求"
          rows={2}
          maxLength={1000}
          placeholder="选填，如证书上的产品写法"
        />
      </RefusableItem>
      <h3 className={styles.part}>测试方法</h3>
      <RefusalOf path={at('testMethod')} />
      <RadioField
        name={at('testMethod')}
        label="测试方式"
        rule={zodRule(shape.testMethod)}
        options={[...TEST_METHODS]}
      />
      {method === THIRD_PARTY && (
        <LineField
          name={at('testInstitution')}
          label="测试机构全称"
          missing={T.institutionMissing}
          maxLength={100}
        />
      )}
    </>
  )
}

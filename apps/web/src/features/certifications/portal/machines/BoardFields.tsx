import { useQuery } from '@tanstack/react-query'
import { boardInfo } from '@xinqiao/contract/certifications/machines/form'
import {
  APPLICATION_AREAS,
  BOARD_TYPES,
  OTHER_PRODUCT_TYPE,
  MACHINE_TEXTS as T,
} from '@xinqiao/contract/certifications/machines/texts'
import { CERTIFICATION_TEXTS } from '@xinqiao/contract/certifications/texts'
import { findProjectFae } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { Form, Input, Select } from 'antd'
import { read } from '../../../../shared/api/query-client.ts'
import { ChoiceField, LineField, RadioField } from '../../../../shared/form/fields/fields.tsx'
import { zodRule } from '../../../../shared/form/rules.ts'
import { useSettings } from '../../../../shared/settings.ts'
import { useOptions } from '../../parts/use-options.ts'
import styles from '../applications.module.css'
import { ProjectField } from './ProjectField.tsx'

const { shape } = boardInfo
const TYPES = 'boardProductType'
const DERIVED_MODEL = shape.productModel.refine((model) => model !== '', CERTIFICATION_TEXTS.modelMissing)

/** One machine or board; `at` is its place in the list. One that is derived differs from another by its model. */
export function BoardFields({ at, isDerived }: { at: number; isDerived: boolean }) {
  const { brand } = useSettings()
  const optionsOf = useOptions([TYPES])
  const type = Form.useWatch<string>(['tscBoardInfoList', at, 'productTypeId'])
  return (
    <div className={styles.form}>
      <RadioField
        name={[at, 'boardType']}
        label="整机或板卡"
        rule={zodRule(shape.boardType)}
        options={[...BOARD_TYPES]}
      />
      <ProjectField at={at} />
      <Form.Item
        name={[at, 'productModel']}
        label="产品型号"
        tooltip={isDerived ? '印在证书上' : '印在证书上，留空时用项目名称'}
        required={isDerived}
        rules={[zodRule(isDerived ? DERIVED_MODEL : shape.productModel)]}
      >
        <Input maxLength={150} />
      </Form.Item>
      <FaeField at={at} />
      <LineField
        name={[at, 'tme']}
        label={`${brand} TME`}
        rule={zodRule(shape.tme)}
        isOptional
        maxLength={50}
        placeholder="选填，如已对接"
      />
      <ChoiceField
        name={[at, 'productTypeId']}
        label="产品类型"
        rule={zodRule(shape.productTypeId)}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="请选择"
        options={optionsOf(TYPES).map(({ id, label }) => ({ value: String(id), label }))}
      />
      {type === OTHER_PRODUCT_TYPE && (
        <LineField
          name={[at, 'productTypeName']}
          label="产品类型名称"
          missing={T.otherTypeMissing}
          maxLength={100}
        />
      )}
      <RadioField
        name={[at, 'applicationArea']}
        label="应用领域"
        rule={zodRule(shape.applicationArea)}
        isOptional
        options={[...APPLICATION_AREAS]}
      />
      <LineField
        name={[at, 'purpose']}
        label="用途"
        rule={zodRule(shape.purpose)}
        isOptional
        maxLength={200}
      />
      <Form.Item
        className={styles.wide ?? ''}
        name={[at, 'productFunctionOverview']}
        label="产品功能概述"
        rules={[zodRule(shape.productFunctionOverview)]}
      >
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    </div>
  )
}

/** The unit's own FAE is the one to choose. */
function FaeField({ at }: { at: number }) {
  const { brand, hotline } = useSettings()
  const query = useQuery(read(findProjectFae, {}))
  const { faeId = '', faeName = '' } = query.data ?? {}
  const form = Form.useFormInstance()
  const chosen = Form.useWatch<string>(['tscBoardInfoList', at, 'fae'])
  // One who is the unit's no more still has a name.
  const before: string = form.getFieldValue(['tscBoardInfoList', at, 'faeName']) ?? ''
  const offered = [
    { value: faeId, label: faeName },
    ...(chosen === faeId || before === '' ? [] : [{ value: chosen ?? '', label: before }]),
  ].filter(({ value }) => value !== '')
  return (
    <Form.Item name={[at, 'fae']} label={`${brand} FAE`} required rules={[zodRule(shape.fae)]}>
      <Select
        placeholder="请选择"
        loading={query.isPending}
        options={offered}
        notFoundContent={
          query.isError ? '暂时无法读取，请稍后再试' : `贵单位尚未配置 FAE，请致电服务热线 ${hotline}`
        }
      />
    </Form.Item>
  )
}

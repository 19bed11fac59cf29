/**
 * The project's form as data (document 2 section 3): the schema, the form on the screen, the answer of
 * `getProjectForm`, change orders, the differences a reviewer sees and the export are all made of it.
 */

export interface FormField {
  label: string
  /** `select` takes an option of the dictionary of its name, `tags` several texts */
  kind: 'text' | 'number' | 'select' | 'tags' | 'area'
  /** required when the project is submitted */
  required?: true
  max?: number
  unit?: string
  placeholder?: string
  hint?: string
}

export interface FormSection {
  title: string
  hint?: string
  /** the documented text shown when a required field of it is missing */
  incomplete?: string
  fields: readonly SheetField[]
}

/** All fields of the sheet by wire name. Values are texts, as they are read. */
export const SHEET_FIELDS = {
  projectName: { label: '项目名称/代号', kind: 'text', required: true, max: 60 },
  downstreamManufacturers: { label: '下游厂商', kind: 'text', required: true, max: 100 },
  upstreamManufacturers: { label: '上游厂商', kind: 'text', required: true, max: 100 },
  industryBackground: { label: '行业背景', kind: 'select', required: true },
  productType: { label: '产品类型', kind: 'select', required: true },
  productShape: { label: '产品形态', kind: 'select', required: true },
  serverChip: { label: '服务器芯片', kind: 'select' },
  zdQrsXp: { label: '终端/嵌入式芯片', kind: 'select' },
  chipStepping: { label: '芯片步进', kind: 'text', max: 12, placeholder: '如 B0，见芯片丝印' },
  mainBoardDominantFrequency: { label: '主频', kind: 'text', required: true, max: 40, hint: '随芯片带出' },
  memoryFrequency: { label: '内存频率', kind: 'text', required: true, max: 40, hint: '随芯片带出' },
  ioTaoPian: { label: 'IO 套片', kind: 'select', required: true },
  mainBoardName: { label: '主板名称', kind: 'text', required: true, max: 60 },
  mainBoardShape: { label: '主板形态', kind: 'select', required: true },
  mainBoardSize: { label: '主板尺寸', kind: 'text', max: 60, placeholder: '长 × 宽，单位 mm' },
  estimatePurchaseVolume: { label: '预计采购量', kind: 'number', required: true, max: 12, unit: '片 / 年' },
  clientProjectCode: { label: '客户项目代号', kind: 'text', max: 40 },
  secretRelatedStatus: { label: '涉密情况', kind: 'select' },
  overallPowerConsumption: { label: '整机功耗', kind: 'text', required: true, max: 40, unit: 'W' },
  cpuConstraintPowerWaste: { label: 'CPU 约束功耗', kind: 'text', required: true, max: 40, unit: 'W' },
  ambientTemperature: {
    label: '环境温度',
    kind: 'text',
    required: true,
    max: 40,
    unit: '℃',
    placeholder: '如 -20 ~ 60',
  },
  ipProtectionLevel: { label: '防护等级', kind: 'select', required: true },
  dissipateInfoOtherNeeds: { label: '散热其他需求', kind: 'text', required: true, max: 500 },
  memoryType: { label: '内存类型', kind: 'select', required: true },
  memorySpecification: { label: '内存规格', kind: 'select', required: true },
  memoryChannel: { label: '内存通道', kind: 'select', required: true },
  memoryModel: { label: '内存型号', kind: 'text', required: true, max: 60, placeholder: '如 M393A4K40DB3' },
  firmwareShape: { label: '固件形态', kind: 'select', required: true },
  operatingSystem: { label: '操作系统', kind: 'select', required: true },
  pCDemand: { label: '功耗需求', kind: 'select' },
  partsImportDemand: { label: '器件国产化要求', kind: 'select' },
  startTime: {
    label: '启动时间',
    kind: 'number',
    required: true,
    max: 6,
    unit: 's',
    hint: 'Uboot 默认 30 秒，其他固件默认 60 秒',
  },
  softwareInformationOtherNeeds: {
    label: '软件其他需求',
    kind: 'text',
    max: 500,
    placeholder: '如安全启动、可信计算要求',
  },
  auditRequirements: { label: '审查需求', kind: 'select' },
  fitPeripherals: { label: '适配外设', kind: 'tags', max: 500 },
  projectSpecifications: { label: '项目规格', kind: 'area', max: 2000 },
  hardwareInfoOtherNeeds: { label: '硬件其他需求', kind: 'area', max: 2000 },
} as const satisfies Record<string, FormField>

export type SheetField = keyof typeof SHEET_FIELDS
export const SHEET_FIELD_NAMES = Object.keys(SHEET_FIELDS) as SheetField[]
/** The values of the form; an empty text is a field that is not filled in. */
export type Sheet = Record<SheetField, string>

/** Sections of the form in the order of the page. What two sections share stands in the first of them. */
export const SHEET_SECTIONS = {
  basic: {
    title: '基本信息',
    incomplete: '请填写完基本信息必填内容',
    fields: [
      ...(['projectName', 'downstreamManufacturers', 'upstreamManufacturers', 'industryBackground'] as const),
      ...(['productType', 'productShape', 'serverChip', 'zdQrsXp', 'chipStepping'] as const),
      ...(['mainBoardDominantFrequency', 'memoryFrequency', 'ioTaoPian', 'mainBoardName'] as const),
      ...(['mainBoardShape', 'mainBoardSize'] as const),
      ...(['estimatePurchaseVolume', 'clientProjectCode', 'secretRelatedStatus'] as const),
    ],
  },
  cooling: {
    title: '散热信息',
    incomplete: '请填写完必填散热信息',
    fields: [
      ...(['overallPowerConsumption', 'cpuConstraintPowerWaste', 'ambientTemperature'] as const),
      ...(['ipProtectionLevel', 'dissipateInfoOtherNeeds'] as const),
    ],
  },
  design: {
    title: '设计需求信息',
    fields: [
      ...(['memoryType', 'memorySpecification', 'memoryChannel', 'memoryModel'] as const),
      ...(['firmwareShape', 'operatingSystem', 'pCDemand', 'partsImportDemand'] as const),
    ],
  },
  software: {
    title: '软件信息',
    fields: ['startTime', 'softwareInformationOtherNeeds'],
  },
  hardware: {
    title: '硬件信息',
    hint: '选填',
    fields: ['auditRequirements', 'fitPeripherals', 'projectSpecifications', 'hardwareInfoOtherNeeds'],
  },
} as const satisfies Record<string, FormSection>
export type SheetSection = keyof typeof SHEET_SECTIONS

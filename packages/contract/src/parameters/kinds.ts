/** What the rows of a table are about. */
export const PARAMETER_KINDS = {
  rail: '电源轨',
  pin: '引脚复用',
  register: '寄存器',
  limit: '限值',
  timing: '时序',
  other: '其他',
} as const
export type ParameterKind = keyof typeof PARAMETER_KINDS

/** What a column of a table means. */
export const COLUMN_ROLES = {
  name: '名称',
  value: '数值',
  min: '最小值',
  typ: '典型值',
  max: '最大值',
  unit: '单位',
  condition: '条件',
  choice: '复用功能',
  address: '地址',
  note: '说明',
} as const
export type ColumnRole = keyof typeof COLUMN_ROLES

/** Quantities, each with its units by what one of them is in the first. */
export const QUANTITIES = {
  voltage: { label: '电压', units: { V: 1, mV: 1e-3, µV: 1e-6, uV: 1e-6, kV: 1e3 } },
  current: { label: '电流', units: { A: 1, mA: 1e-3, µA: 1e-6, uA: 1e-6, nA: 1e-9 } },
  power: { label: '功率', units: { W: 1, mW: 1e-3, µW: 1e-6, uW: 1e-6, kW: 1e3 } },
  resistance: {
    label: '电阻与阻抗',
    units: { Ω: 1, mΩ: 1e-3, kΩ: 1e3, KΩ: 1e3, MΩ: 1e6, ohm: 1, kohm: 1e3, Mohm: 1e6 },
  },
  frequency: { label: '频率', units: { Hz: 1, kHz: 1e3, KHz: 1e3, MHz: 1e6, GHz: 1e9 } },
  transfers: { label: '传输速率', units: { 'MT/s': 1, 'GT/s': 1e3, 'kT/s': 1e-3 } },
  rate: { label: '比特率', units: { bps: 1, kbps: 1e3, Kbps: 1e3, Mbps: 1e6, Gbps: 1e9 } },
  time: {
    label: '时间',
    units: { s: 1, ms: 1e-3, µs: 1e-6, us: 1e-6, ns: 1e-9, ps: 1e-12, min: 60, h: 3600 },
  },
  temperature: { label: '温度', units: { '℃': 1, '°C': 1 } },
  length: {
    label: '长度',
    units: { mm: 1, µm: 1e-3, um: 1e-3, cm: 10, m: 1e3, mil: 0.0254, inch: 25.4, in: 25.4 },
  },
  capacitance: { label: '电容', units: { F: 1, µF: 1e-6, uF: 1e-6, nF: 1e-9, pF: 1e-12 } },
  inductance: { label: '电感', units: { H: 1, mH: 1e-3, µH: 1e-6, uH: 1e-6, nH: 1e-9 } },
  size: {
    label: '容量',
    units: {
      B: 1,
      KB: 1024,
      kB: 1024,
      MB: 1024 ** 2,
      GB: 1024 ** 3,
      KiB: 1024,
      MiB: 1024 ** 2,
      GiB: 1024 ** 3,
    },
  },
  share: { label: '百分比', units: { '%': 1 } },
} as const
export type Quantity = keyof typeof QUANTITIES

/** Invitations by key: `days` until they run out, negative for those that have. */
export const DEMO_INVITATIONS = [
  {
    key: 'zhuoyu-hardware',
    code: 'ZHUOYU2HW8KM',
    unit: 'zhuoyu',
    post: 2,
    department: '硬件部',
    tel: '022-0000-6188',
    note: '2026 年第四季度新项目组',
    maxUses: 10,
    uses: 1,
    days: 40,
  },
  {
    key: 'jianglan-test',
    code: 'JIANGLAN4TST',
    unit: 'jianglan',
    post: 4,
    department: '测试部',
    tel: '027-0000-3310',
    note: '',
    maxUses: 3,
    uses: 1,
    days: 12,
  },
  {
    key: 'qixia-certification',
    code: 'QXRZ7PBW5N3K',
    unit: 'qixia',
    post: 7,
    department: '认证部',
    tel: '025-0000-8821',
    note: '认证专员，仅此一人',
    maxUses: 1,
    uses: 1,
    days: 20,
  },
  {
    key: 'lianqiao-sales',
    code: 'LQ9SALE6D2XF',
    unit: 'lianqiao',
    post: 9,
    department: '市场部',
    tel: '0755-0000-2260',
    note: '',
    maxUses: 5,
    uses: 0,
    days: -3,
  },
] as const

/** What units have bought and where they are; services by id. */
export const DEMO_UNIT_DATA = {
  zhuoyu: {
    services: [1, 2, 3],
    addresses: [
      {
        label: '收件地址',
        address: '天津市滨海新区示例大街 88 号卓昱大厦 6 层',
        contact: '方静怡',
        phone: '022-0000-6120',
      },
      { label: '发票地址', address: '天津市滨海新区示例大街 88 号卓昱大厦财务部', contact: '', phone: '' },
    ],
  },
  jianglan: {
    services: [1, 2, 3],
    addresses: [
      {
        label: '收件地址',
        address: '武汉市东湖新技术开发区示例路 19 号',
        contact: '罗一鸣',
        phone: '027-0000-3301',
      },
    ],
  },
  yuelu: { services: [1, 2], addresses: [] },
  qixia: {
    services: [2, 3],
    addresses: [
      {
        label: '收件地址',
        address: '南京市栖霞区示例科技园 3 号楼',
        contact: '顾一凡',
        phone: '025-0000-8800',
      },
    ],
  },
  lianqiao: { services: [2], addresses: [] },
} as const

import { type Check, fault, type Group, hint, ok, type PlaceWithDatabase } from './check.ts'
import { activeAdministrators } from './work-queries.ts'

/** Texts of a vendor that does not exist. */
const OWN_TEXTS = ['COMPANY', 'HOTLINE', 'SUPPORT_EMAIL', 'COMPANY_ADDRESSES', 'FILING_NUMBERS']

const version: Check = {
  name: '版本',
  look: ({ config }) => ok(`芯桥 ${config.version}，Node.js ${process.versions.node}`),
}

const demonstration: Check = {
  name: '演示模式',
  look({ config }) {
    if (!config.demo) return ok('关闭')
    return config.PUBLIC_URL === undefined
      ? ok('打开，只在本机')
      : fault('打开，且可从外面访问', '演示账号的密码公开可见：正式使用请设 DEMO=0，使用新的数据库。')
  },
}

const limits: Check = {
  name: '访问频率限制',
  look: ({ config }) =>
    config.RATE_LIMIT === 'off'
      ? fault('已关闭', '无法挡住猜口令与洪水：请去掉 RATE_LIMIT=off。')
      : ok('打开'),
}

const factor: Check = {
  name: '供应方人员的两步验证',
  look({ config }) {
    if (config.OIDC_ISSUER !== undefined) return ok('由外部统一身份认证负责')
    if (config.staffSecondFactor) return ok('必须启用')
    return config.demo
      ? ok('演示模式，不要求')
      : hint('不要求', '供应方账号可见所有单位的数据：建议去掉 STAFF_SECOND_FACTOR=off。')
  },
}

const texts: Check = {
  name: '公司信息',
  look({ config }) {
    if (config.demo) return null
    const missing = OWN_TEXTS.filter((name) => !config.given.has(name))
    return missing.length === 0
      ? ok('已设置')
      : hint(`${missing.join('、')} 为示例`, '页脚与联系方式会显示示例文字：请设为自己的。')
  },
}

const administrators: Check<PlaceWithDatabase> = {
  name: '管理员',
  async look({ db }) {
    const count = await activeAdministrators(db)
    if (count === 0) return fault('没有在用的系统管理员', '请运行 create-admin 建立一位。')
    return count === 1 ? hint('只有 1 位', '他离开或锁定时无人能管理：建议再设一位。') : ok(`${count} 位`)
  },
}

export const SAFETY_CHECKS: Group = {
  area: '安全与设置',
  checks: [version, demonstration, limits, factor, texts],
}
export const PEOPLE_CHECKS: Group<PlaceWithDatabase> = { area: '安全与设置', checks: [administrators] }

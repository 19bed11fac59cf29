import type { OtherWay } from '../../../../shared/preview/other-way.ts'

/** Somebody of a unit from whom downloads are withheld. */
export const NOT_ALLOWED: OtherWay = {
  words: '；您未获得知识库下载的授权，如需此文件请联系本单位的人员管理员。',
  hasFile: false,
}

/** A base that is for reading alone. */
export function onlyForReading(brand: string): OtherWay {
  return {
    words: `；该知识库仅供在线阅读，不提供下载，如需此文件请联系${brand}工程师。`,
    hasFile: false,
  }
}

import { z } from 'zod'
import { boundedArray, flag, phone, refId, text, wholeNumber } from '../../fields/primitives.ts'
import { emails, file, needed, option, optional, optionalLine, orEmpty } from './form-fields.ts'
import {
  APPLICATION_AREAS,
  BOARD_TYPES,
  MOST_BOARDS,
  OTHER_PRODUCT_TYPE,
  MACHINE_TEXTS as T,
  TEST_METHODS,
  THIRD_PARTY,
} from './texts.ts'

export const boardApplyInfo = z.object({
  chipTypeId: option(T.chipMissing).describe('CPU型号 / chip, by the id of its option'),
  otherRequire: optional('其他要求', 1000).describe('其他要求 / other requirements'),
  unitName: needed('单位名称', 100, T.unitMissing).describe('单位名称 / name of the unit'),
  businessLicenseNumber: optionalLine('营业执照号码', 50).describe('营业执照号码 / business licence'),
  legalPerson: optionalLine('法定代表人', 50).describe('法定代表人 / legal person'),
  contactName: needed('联系人', 50, T.contactMissing).describe('联系人 / contact'),
  contactNumber: phone(T.phoneMissing).meta({ takes: 'person' }).describe('联系电话 / phone of the contact'),
  deptName: needed('所在部门', 100, T.departmentMissing).describe('所在部门 / department'),
  contactEmail: emails.describe('联系邮箱，可多个，逗号分隔 / addresses of the contact'),
  contactPostcode: text('邮政编码', 6)
    .trim()
    .regex(/^(\d{6})?$/, T.postcodeWrong)
    .nullish()
    .transform(orEmpty)
    .describe('邮政编码 / postcode'),
  contactAddr: needed('通讯地址', 300, T.addressMissing).describe('通讯地址 / mailing address'),
  testMethod: z.enum(TEST_METHODS, T.methodMissing).describe('测试方式 / method of the test'),
  testInstitution: optionalLine('测试机构全称', 100).describe('测试机构全称，第三方测试时必填 / who tested'),
})

export const boardInfo = z.object({
  boardType: z.enum(BOARD_TYPES, T.boardTypeMissing).describe('整机或板卡 / machine or board'),
  projectName: needed('项目名称', 200, T.projectMissing).describe('项目名称 / project'),
  projectId: refId('project').nullish().transform(orEmpty).describe('所属项目 / the project it comes from'),
  productModel: optionalLine('产品型号', 150).describe(
    '产品型号，空为项目名称 / model, that of the project if empty',
  ),
  fae: option(T.faeMissing).describe('飞腾 FAE / the provider’s engineer'),
  tme: optionalLine('TME', 50).describe('飞腾 TME / technical marketing engineer'),
  productFunctionOverview: optional('产品功能概述', 1000).describe('产品功能概述 / what it does'),
  productTypeId: option(T.productTypeMissing).describe('产品类型 / type, by the id of its option'),
  productTypeName: optionalLine('产品类型名称', 100).describe(
    '产品类型名称，类型为其他时填写 / name of another type',
  ),
  purpose: optional('用途', 200).describe('用途 / purpose'),
  applicationArea: z
    .union([z.literal(APPLICATION_AREAS.map(({ value }) => value)), z.literal(''), z.literal([0, 1])])
    .nullish()
    .transform((sent) => (sent === null || sent === undefined ? '' : String(sent)))
    .describe('应用领域：1 政企专用，0 国防专用 / area'),
})

/** A whole-machine application as it is sent; its files were uploaded before. */
export const machineForm = z.object({
  tscBoardApplyInfo: boardApplyInfo.superRefine(({ testMethod, testInstitution }, context) => {
    if (testMethod === THIRD_PARTY && testInstitution === '')
      context.addIssue({ code: 'custom', path: ['testInstitution'], message: T.institutionMissing })
  }),
  tscBoardInfoList: boundedArray(
    z
      .array(
        boardInfo.superRefine(({ productTypeId, productTypeName }, context) => {
          if (productTypeId === OTHER_PRODUCT_TYPE && productTypeName === '')
            context.addIssue({ code: 'custom', path: ['productTypeName'], message: T.otherTypeMissing })
        }),
        T.boardsMissing,
      )
      .min(1, T.boardsMissing),
    MOST_BOARDS,
    T.tooManyBoards,
  ).describe('整机与板卡 / machines and boards'),
  productDescFileId: file.describe('产品说明 / product description'),
  productTestFileId: file.describe('产品测试报告 / test report'),
  logoFileId: file.describe('企业 Logo，png / logo'),
  companyIntroductionFileId: file.describe('公司简介 / company introduction'),
  otherFileId: file.describe('其他 / other'),
  sameChipConfirmed: flag
    .optional()
    .describe(
      '报告中读不到芯片时由申请人确认为同一芯片；不填则只核对读得到的 / confirmed by the applicant where the report cannot be read, asked of forms that say 0',
    ),
  version: wholeNumber('version', 1, 1_000_000_000)
    .optional()
    .describe('读到的版本 / the version that was read'),
})
export type MachineForm = z.infer<typeof machineForm>

/** A new one, which may take over the files of an earlier one: a slot that names its file keeps it. */
export const newMachineForm = machineForm.omit({ version: true }).extend({
  derivedFrom: refId('machine-application', undefined, [])
    .optional()
    .describe(
      '衍生自：未填写的附件沿用该申请的，空字符串除外 / derived from: slots that are not named keep its files, empty ones do not',
    ),
})
export type NewMachineForm = z.infer<typeof newMachineForm>
export type MachineInfo = MachineForm['tscBoardApplyInfo']
export type MachineBoard = MachineForm['tscBoardInfoList'][number]

import { refusals } from '../refusal.ts'

export const COMMENT_MAX = 300

/** The documented texts of the knowledge base (document 1 sections 2, 4, 5, 6). */
export const KNOWLEDGE_TEXTS = {
  allSpaces: '所有空间',
  favouritesTab: '我的收藏',
  allTab: '全部知识库',
  emptyTitle: '对不起，没有找到与您搜索相关的内容！',
  emptyHint: '请尝试其他关键词吧',
  favouriteNeedsLogin: '收藏知识库需要登录，是否现在登录？',
  downloadNeedsLogin: '下载知识库需要登录，是否现在登录？',
  contentNeedsLogin: '登录后可查看文章内容',
  commentNeedsLogin: '登录后可发表评论',
  commentTooLong: `评论最多 ${COMMENT_MAX} 个字符`,
  commentEmpty: '请输入评论内容',
  answersMany: '当日回复他人评论已达 30 条，请{wait}后再试',
  commentChanged: '修改成功',
  commentDeleted: '删除成功',
  unitCategoryMissing: '请输入分类名称',
  unitCategoryTaken: '已有同名分类',
  unitCategoryUnknown: '所选分类不存在或已删除',
  unitCategoriesFull: '最多可建 200 个分类',
  noProjectKnowledge: '暂无关联的知识库',
  projectKnowledgeHint: '项目知识请在“项目详情 › 知识库配置”中查看',
} as const

/** Its refusals, with the names that programs know them by. */
export const KNOWLEDGE_REFUSALS = /* @__PURE__ */ refusals('knowledge', {
  commentAnswered: '该反馈已有回复，不能再修改或删除',
})
/** Sizes offered by kbList; the first is the default. */
export const KNOWLEDGE_PAGE_SIZES = [12, 24, 36, 48] as const
/** Sizes offered by the knowledge of a project; the first is the default. */
export const PROJECT_PAGE_SIZES = [7, 10, 15] as const
/** Bases of a space that the home page shows. */
export const HOME_BASES_PER_SPACE = 4

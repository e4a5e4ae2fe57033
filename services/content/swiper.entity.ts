import { type Entity, isFound } from '#services/abp/entities/entity.ts'
import { swipers } from '#services/database/schema/content.ts'
import { findSwiper } from './swiper.repository.ts'

export const swiperEntity: Entity = {
  name: 'Swiper',
  label: '轮播图',
  services: ['Swiper'],
  tables: [swipers],
  files: [{ category: 'Swiper', mayRead: isFound(findSwiper) }],
}

/** Why a photo is refused and what to do, as screen and services say it. The name is in quotes before it. */
export const HALF_PHOTO = '只有半张图，可能没有传完。请在相册里打开看看，重新选择或重新拍照'

export const HEIC_PHOTO =
  '是 HEIC 格式的照片，很多电脑打不开。请在手机“设置—相机—格式”里选“兼容性最佳”后重拍，或把照片用微信发给自己再保存，得到 JPG 后上传'

export const HEVC_FILM =
  '是 HEVC（H.265，“高效”）格式的视频，很多电脑和手机放不出来。请在手机“设置—相机—格式”里选“兼容性最佳”后重拍，或用剪辑软件导出为 H.264 的 MP4 后上传'

export const BROKEN_FILM = '的结构不对，可能已经损坏。请先播放看看，重新选择，或用剪辑软件导出为 H.264 的 MP4 后上传'

// biome-ignore-all lint: written for Internet Explorer 11, behind which 360's compatible mode stands
// Inlined into index.html: a browser below the floor (docs/decisions/browser-floor.md) is told so in words. What the server
// has drawn stays there to be read.
;(function () {
  // in Chrome since 85 and 86, in Safari since 14, in Firefox since 79
  var isNewEnough = window.Promise && Promise.any && String.prototype.replaceAll && Element.prototype.replaceChildren
  if (isNewEnough) return
  // early-acts.js leaves forms to the browser then: the server answers that of the login (services/web/plain-login.ts)
  window.isTooOld = true
  document.addEventListener('DOMContentLoaded', function () {
    var known = document.querySelector('meta[name="portal-phone"]')
    var phone = known && known.getAttribute('content')
    var box = document.createElement('div')
    box.id = 'too-old'
    box.setAttribute('role', 'alert')
    box.style.cssText = 'padding:16px;background:#fff;color:#111;border-bottom:4px solid #111;font:18px/1.7 sans-serif'
    box.innerHTML =
      '<p><strong>这个浏览器太旧，平台的按钮和表单在里面可能没有反应。</strong></p>' +
      '<p>用密码可以<a href="/account/login">登录</a>，看自己的记录。</p>' +
      '<p>公开的内容可以照常读：<a href="/">首页</a>　<a href="/workOrder">接工单</a>　<a href="/requirement">找工作</a>　<a href="/news/list">资讯</a>　<a href="/help">帮助</a>。</p>' +
      (phone
        ? '<p>要办事可以打电话 <a href="tel:' + phone + '">' + phone + '</a>，请工作人员帮您办。</p>'
        : '<p>要办事请打首页最下面的联系电话，请工作人员帮您办。</p>') +
      '<p>想自己在网上办，请换一个新一点的浏览器：Chrome、Edge、360 极速模式 87 以上，Safari 14 以上，火狐 79 以上，或者用手机微信打开。</p>'
    document.body.insertBefore(box, document.body.firstChild)
  })
})()
